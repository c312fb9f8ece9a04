import type { AgencyType } from '../../contract/agency-types.ts'
import { roundDegrees } from '../../contract/coordinates.ts'
import type { Gazetteer } from '../places/gazetteer.ts'
import { createAgencyNamer } from './agency-names.ts'
import { distributeOverLocalities, type Locality } from './localities.ts'
import { generatePerson, titlesByType } from './people.ts'
import { Random } from './random.ts'
import type { Row } from './row-writer.ts'
import { generateSalesReports } from './sales-reports.ts'

export interface SampleAgency {
  row: Row
  contacts: Row[]
  salesReports: Row[]
}

/** Generates `count` fictional agencies; the same seed and gazetteer generate the same ones, in the same order. */
export function* generateAgencies(
  gazetteer: Gazetteer,
  count: number,
  seed: number,
): Generator<SampleAgency> {
  const random = new Random(seed)
  for (const locality of distributeOverLocalities(gazetteer, count)) {
    const nextName = createAgencyNamer(locality, random)
    let place = generatePlace(locality, random)
    for (let left = locality.agencies; left > 0; left -= 1) {
      const { name, type } = nextName()
      yield generateAgency(name, type, place, locality.state, random)
      // Some agencies share a building.
      if (!random.chance(0.05)) place = generatePlace(locality, random)
    }
  }
}

function generateAgency(
  name: string,
  type: AgencyType,
  place: Row,
  state: string,
  random: Random,
): SampleAgency {
  const isMember = random.chance(0.62)
  const domain = createDomain(name, state)
  const people = random.weightedIndex([12, 14, 18, 18, 14, 10, 7, 4, 3])
  return {
    row: {
      name,
      agency_type: type,
      ...place,
      fiscal_year_end: fiscalYearEnds[random.weightedIndex([65, 20, 12, 3])] ?? null,
      sourcewell_id: isMember ? String(random.between(1_000, 199_999)) : null,
      omnia_id: random.chance(0.35) ? String(random.between(1_000_000, 6_999_999)) : null,
    },
    contacts: Array.from({ length: people }, () => generatePerson(random, titlesByType[type], domain, state)),
    salesReports: isMember ? generateSalesReports(random, name) : [],
  }
}

const fiscalYearEnds = ['06/30', '12/31', '09/30', null]

function generatePlace(locality: Locality, random: Random): Row {
  const { zip, latitude, longitude } = random.pick(locality.zipCodes)
  const hasCoordinates = !random.chance(0.001_5)
  // The sum of two random numbers puts more agencies near the center than at the edge (0.8 miles away in a small town).
  const spread = locality.population > 20_000 ? 0.016 : 0.006
  const scatter = (center: number) => roundDegrees(center + (random.next() + random.next() - 1) * spread)
  return {
    address1: generateAddress1(random),
    address2: random.chance(0.12) ? generateAddress2(random) : null,
    city: locality.city,
    state: locality.state,
    zip: random.chance(0.05) ? `${zip}-${random.between(1000, 9999)}` : zip,
    latitude: hasCoordinates ? scatter(latitude) : null,
    longitude: hasCoordinates ? scatter(longitude) : null,
  }
}

function generateAddress1(random: Random): string | null {
  if (random.chance(0.01)) return null
  if (random.chance(0.06))
    return `${random.pick(['PO BOX', 'P.O. Box', 'Po Box'])} ${random.between(1, 9999)}`
  const line = `${random.between(1, 130) * random.pick([1, 5, 10, 25])} ${random.pick(streets)} ${random.pick(streetTypes)}`
  return random.chance(0.2) ? line.toUpperCase() : line
}

function generateAddress2(random: Random): string {
  return random.pick([
    `Suite ${random.between(1, 40) * 10}`,
    `Floor ${random.between(2, 12)}`,
    'Attn: Purchasing',
    'Room 101',
  ])
}

/** `City of Knoxville`, TN → `knoxville-tn`. Like real domains, it is short: the words that fit in 14 letters. */
function createDomain(name: string, state: string): string {
  const words = name
    .replace(/^(?:City|Town|Village) of /, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
  const fitting = words.filter((_, index) => index === 0 || words.slice(0, index + 1).join('').length <= 14)
  return `${fitting.join('')}-${state.toLowerCase()}`
}

const streets =
  'Main,Oak,Market,Church,Walnut,Broad,Court,Elm,Washington,Jefferson,Lincoln,Madison,Jackson,College,School,Park,Center,Union,High,Mill,Depot,Franklin,2nd,3rd,4th,5th,N Main,S Main,E Broadway,W Cumberland,Martin Luther King Jr,Municipal'.split(
    ',',
  )
const streetTypes = 'Street,St,Avenue,Ave,Road,Rd,Boulevard,Drive,Dr,Lane,Way,Square'.split(',')
