import type { AgencyType } from '../../contract/agency-types.ts'
import type { Random } from './random.ts'
import type { Site } from './sites.ts'

interface Kind {
  weight: number
  type: AgencyType
  name(site: Site, random: Random): string
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

/** The names that people search for in some cities, instead of the first kinds of the same type. */
const wellKnownNames: Record<string, [AgencyType, string][]> = {
  'Ann Arbor, MI': [['higher-education', 'University of Michigan']],
  'Athens, GA': [['higher-education', 'University of Georgia']],
  'Austin, TX': [['higher-education', 'University of Texas']],
  'Chapel Hill, NC': [['higher-education', 'University of North Carolina']],
  'Charlotte, NC': [['education', 'Charlotte-Mecklenburg Schools']],
  'Columbus, OH': [['higher-education', 'Ohio State University']],
  'Gainesville, FL': [['higher-education', 'University of Florida']],
  'Knoxville, TN': [['higher-education', 'University of Tennessee']],
  'Lexington, KY': [['higher-education', 'University of Kentucky']],
  'Memphis, TN': [
    ['education', 'Memphis-Shelby County Schools'],
    ['higher-education', 'University of Memphis'],
  ],
  'Nashville, TN': [
    ['education', 'Metropolitan Nashville Public Schools'],
    ['higher-education', 'Tennessee State University'],
  ],
  'Tuscaloosa, AL': [['higher-education', 'University of Alabama']],
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

export function createAgencyNamer(site: Site, random: Random): () => NamedAgency {
  const usedNames = new Set<string>()
  let index = -1
  return () => {
    index += 1
    let agency = generateName(site, index, random)
    for (let tries = 0; usedNames.has(agency.name) && tries < 10; tries += 1)
      agency = generateName(site, index, random)
    const name = makeUnique(agency.name, usedNames)
    usedNames.add(name)
    return { name, type: agency.type }
  }
}

function generateName(site: Site, index: number, random: Random): NamedAgency {
  const chosen = random.chance(0.000_8) ? longNameKind : pickKind(site, index, random)
  return { name: chosen.name(site, random), type: chosen.type }
}

function pickKind(site: Site, index: number, random: Random): Kind {
  const first = firstKinds(site)[index]
  return first ?? otherCityKinds[random.weighted(weights)] ?? longNameKind
}

function firstKinds({ kind: siteKind, name, state }: Site): Kind[] {
  if (siteKind === 'county') return countyKinds
  const known = wellKnownNames[`${name}, ${state}`] ?? []
  const others = firstCityKinds.filter(({ type }) => !known.some(([knownType]) => knownType === type))
  return [...others, ...known.map(([type, knownName]) => kind(1, type, () => knownName))]
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
