import { fiftyStates } from '../places/states.ts'
import type { Row } from './row-writer.ts'

/**
 * Made-up summaries of the purchasing law of each of the 50 states, in every combination of texts: one for all
 * governments, or one for each kind that has one.
 */
export function inventStatutes(): Row[] {
  return fiftyStates.map(({ code, name }, index) => {
    const isGeneral = index % 5 === 0
    const chapter = 10 + index
    const text = (government: string, section: number) => writeStatute(name, government, chapter, section)
    const only = (wanted: boolean, government: string, section: number) =>
      wanted && !isGeneral ? text(government, section) : null
    return {
      state: name,
      all_statute: isGeneral ? text('any government in the state', 1) : null,
      state_statute: only(index % 7 !== 3, 'a state agency', 2),
      local_statute: only(index % 7 !== 5, 'a city, town or other local government', 3),
      school_statute: only(index % 3 !== 1, 'a school district', 4),
      county_statute: only(index % 4 !== 2, 'a county', 5),
      link: index % 9 === 8 ? null : `https://statutes.example/${code.toLowerCase()}/${chapter}`,
    }
  })
}

function writeStatute(state: string, government: string, chapter: number, section: number): string {
  const opening =
    `Sample data, not law. Invented code of ${state}, chapter ${chapter}, section ${section}: cooperative purchasing. ` +
    `(a) Under this section ${government} may take part in a cooperative purchasing agreement with another public body, ` +
    'within this state or outside it, whose contract was awarded after public notice and competition.'
  const further =
    '(b) A purchase under such an agreement is taken to meet the requirement to seek bids. (c) The public body keeps ' +
    'the agreement, the award and each order on file for five years and opens them to anyone who asks.'
  // Texas is long on purpose: a panel has to show it all.
  const repeats = state === 'Texas' ? 24 : 1
  const paragraphs = Array.from({ length: repeats }, (_, index) =>
    repeats === 1 ? further : `Paragraph ${index + 1}. ${further}`,
  )
  return [opening, ...paragraphs].join('\n\n')
}
