import type { AgencyType } from '../../contract/agency-types.ts'
import type { Locality } from './localities.ts'
import type { Random } from './random.ts'

interface Kind {
  weight: number
  type: AgencyType
  name(locality: Locality, random: Random): string
}

export interface NamedAgency {
  name: string
  type: AgencyType
}

const kind = (weight: number, type: AgencyType, name: Kind['name']): Kind => ({ weight, type, name })

/** The kinds of the first agencies in every city, in this order. */
const firstCityKinds: Kind[] = [
  kind(1, 'government', ({ name, state, population }) => {
    if (population < 2_500 && /^(IL|OH|NY|WI|MI|NE)$/.test(state)) return `Village of ${name}`
    return `${population < 5_000 ? 'Town' : 'City'} of ${name}`
  }),
  kind(1, 'education', ({ name, state }) => {
    if (/^(TX|OK)$/.test(state)) return `${name} Independent School District`
    if (/^(CA|AZ|KS|WI)$/.test(state)) return `${name} Unified School District`
    if (/^(TN|AL|OH|NC|VA|GA)$/.test(state)) return `${name.replace(/ City$/, '')} City Schools`
    return `${name} Public Schools`
  }),
  kind(1, 'non-profit', ({ name }) => `Neighbors United of ${name}`),
]

/** The real names of agencies that people search for in some cities. */
const wellKnownNames: Record<string, { schools?: string; university?: string }> = {
  'Ann Arbor, MI': { university: 'University of Michigan' },
  'Athens, GA': { university: 'University of Georgia' },
  'Austin, TX': { university: 'University of Texas' },
  'Chapel Hill, NC': { university: 'University of North Carolina' },
  'Charlotte, NC': { schools: 'Charlotte-Mecklenburg Schools' },
  'Columbus, OH': { university: 'Ohio State University' },
  'Gainesville, FL': { university: 'University of Florida' },
  'Knoxville, TN': { university: 'University of Tennessee' },
  'Lexington, KY': { university: 'University of Kentucky' },
  'Memphis, TN': { schools: 'Memphis-Shelby County Schools', university: 'University of Memphis' },
  'Nashville, TN': {
    schools: 'Metropolitan Nashville Public Schools',
    university: 'Tennessee State University',
  },
  'Tuscaloosa, AL': { university: 'University of Alabama' },
}

/** The well-known school system or university that replaces the generated name at this index; null if there is none. */
function findWellKnown({ kind: localityKind, name, state }: Locality, index: number): NamedAgency | null {
  const known = localityKind === 'city' ? wellKnownNames[`${name}, ${state}`] : undefined
  if (index === 1 && known?.schools) return { name: known.schools, type: 'education' }
  if (index === 3 && known?.university) return { name: known.university, type: 'higher-education' }
  return null
}

const otherCityKinds: Kind[] = [
  kind(4, 'government', ({ name }) => `${name} Housing Authority`),
  kind(5, 'government', ({ name }) => `${name} Public Library`),
  kind(4, 'government', ({ name }) => `${name} Police Department`),
  kind(4, 'government', ({ name }) => `${name} Fire Department`),
  kind(3, 'government', ({ name }) => `${name} Parks and Recreation`),
  kind(3, 'government', ({ name }) => `${name} Water and Sewer Authority`),
  kind(2, 'government', ({ name }) => `${name} Utility District`),
  kind(1, 'government', ({ name }) => `${name} Transit Authority`),
  kind(1, 'government', ({ name }) => `${name} Municipal Airport`),
  kind(
    2,
    'government',
    ({ name }, random) => `${name} Fire Protection District No. ${random.between(1, 40)}`,
  ),
  kind(9, 'education', (_, random) => `${landscape(random)} Elementary School`),
  kind(4, 'education', (_, random) => `${landscape(random)} Middle School`),
  kind(3, 'education', ({ name }, random) => `${name} ${random.pick(quarters)} High School`),
  kind(3, 'education', (_, random) => `${landscape(random)} Charter Academy`),
  kind(5, 'higher-education', ({ name }) => `${name} Community College`),
  kind(4, 'higher-education', ({ name }) => `${name} State University`),
  kind(4, 'higher-education', ({ name }) => `${name} Technical College`),
  kind(4, 'higher-education', (_, random) => `${landscape(random)} College of Nursing`),
  kind(4, 'non-profit', ({ name }) => `${name} Food Bank`),
  kind(3, 'non-profit', ({ name }) => `${name} Community Foundation`),
  kind(3, 'non-profit', ({ name }) => `Friends of the ${name} Library`),
  kind(3, 'non-profit', ({ name }) => `${name} Senior Services`),
  kind(3, 'non-profit', ({ name }) => `${name} Historical Society`),
  kind(2, 'non-profit', ({ name }) => `${name} Arts Council`),
  kind(2, 'non-profit', ({ name }) => `${name} Family Shelter`),
  kind(3, 'non-profit', (_, random) => `${landscape(random)} Community Health Center`),
  kind(3, 'non-profit', (_, random) => `${landscape(random)} Youth Sports League`),
]

const countyKinds: Kind[] = [
  kind(1, 'government', ({ name }) => name),
  kind(1, 'education', ({ name }) => `${name} Schools`),
  kind(1, 'government', ({ name }) => `${name} Sheriff's Office`),
  kind(1, 'government', ({ name }) => `${name} Health Department`),
  kind(1, 'government', ({ name }) => `${name} Highway Department`),
  kind(1, 'non-profit', ({ name }) => `${name} Community Action Agency`),
  kind(1, 'government', ({ name }) => `${name} Emergency Management`),
]

const longNameKind = kind(1, 'government', ({ name, state }) => {
  const purposes = 'Cooperative Purchasing, Emergency Preparedness, Public Health and Community Development'
  return `Greater ${name} (${state}) Intergovernmental Joint Powers Authority for ${purposes}`
})

export function createAgencyNamer(locality: Locality, random: Random): () => NamedAgency {
  const usedNames = new Set<string>()
  let index = -1
  return () => {
    index += 1
    let agency = generateName(locality, index, random)
    for (let tries = 0; usedNames.has(agency.name) && tries < 10; tries += 1)
      agency = generateName(locality, index, random)
    const name = makeUnique(agency.name, usedNames)
    usedNames.add(name)
    return findWellKnown(locality, index) ?? { name, type: agency.type }
  }
}

function generateName(locality: Locality, index: number, random: Random): NamedAgency {
  const chosen = random.chance(0.000_8) ? longNameKind : pickKind(locality, index, random)
  return { name: chosen.name(locality, random), type: chosen.type }
}

function pickKind(locality: Locality, index: number, random: Random): Kind {
  const first = (locality.kind === 'county' ? countyKinds : firstCityKinds)[index]
  return first ?? otherCityKinds[random.weightedIndex(weights)] ?? longNameKind
}

const weights = otherCityKinds.map(({ weight }) => weight)

function makeUnique(name: string, usedNames: Set<string>): string {
  if (!usedNames.has(name)) return name
  let number = 2
  while (usedNames.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}

const quarters = ['Central', 'North', 'South', 'East', 'West', 'Memorial', 'Preparatory', 'Vocational']
const trees =
  'Oak,Maple,Cedar,Pine,Elm,Willow,Hickory,Birch,Walnut,Aspen,Sycamore,Magnolia,Cypress,Poplar,Laurel,Ash,Fox,Deer,Eagle,Stone,Clear,Silver,Sunny,Spring,Meadow,Prairie,Lake,River,Mountain,Mill'.split(
    ',',
  )
const places =
  'Grove,Ridge,Hill,Creek,Valley,Park,View,Springs,Hollow,Heights,Bend,Glen,Field,Point,Crossing,Brook'.split(
    ',',
  )
const landscape = (random: Random) => `${random.pick(trees)} ${random.pick(places)}`
