import { usStates } from '../../contract/us-states.ts'
import type { Row } from './row-writer.ts'

/**
 * Fictional summaries of the purchasing law of each of the 50 states. Some states have one general statute; others
 * have one for some types of government, in every combination.
 */
export function generateStatutes(): Row[] {
  return Object.entries(usStates).map(([code, name], index) => {
    const isGeneral = index % 5 === 0
    const chapter = 10 + index
    const text = (government: string, section: number) => writeStatute(name, government, chapter, section)
    const specificText = (hasText: boolean, government: string, section: number) =>
      hasText && !isGeneral ? text(government, section) : null
    return {
      state: name,
      all_statute: isGeneral ? text('any public body in the state', 1) : null,
      state_statute: specificText(index % 7 !== 3, 'a state agency', 2),
      local_statute: specificText(index % 7 !== 5, 'a city, town, or other local government', 3),
      school_statute: specificText(index % 3 !== 1, 'a school district', 4),
      county_statute: specificText(index % 4 !== 2, 'a county', 5),
      link: index % 9 === 8 ? null : `https://statutes.example/${code.toLowerCase()}/${chapter}`,
    }
  })
}

function writeStatute(state: string, government: string, chapter: number, section: number): string {
  const opening =
    `Sample data, not law. ${state} Code, Chapter ${chapter}, Section ${section}. Cooperative purchasing. ` +
    `(a) Notwithstanding any other provision of this chapter, ${government} may participate in a cooperative purchasing ` +
    'agreement with another public body, within or outside this state, if the contract was awarded through a ' +
    'competitive process after public notice.'
  const further =
    '(b) A purchase made under such an agreement satisfies any requirement of competitive bidding. (c) The public body ' +
    'shall retain the agreement, the award, and each order for five years and make them available for public inspection.'
  // One state has long text, so that the panel scrolls.
  const repeats = state === 'Texas' ? 24 : 1
  const paragraphs = Array.from({ length: repeats }, (_, index) =>
    repeats === 1 ? further : `Sec. ${section}.${String(index + 1).padStart(3, '0')}. ${further}`,
  )
  return [opening, ...paragraphs].join('\n\n')
}
