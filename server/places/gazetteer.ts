import type { Ring, Viewport } from './viewport.ts'

/** US places as `readGazetteer` builds them. Latitude and longitude are degrees; for keys see `placeKey`. */
export interface Gazetteer {
  states: [
    code: string,
    name: string,
    latitude: number,
    longitude: number,
    key: string,
    viewport: Viewport,
    outline: Ring[],
  ][]
  /** The most populous first. */
  counties: [
    fips: string,
    name: string,
    /** `Knox County`, `Orleans Parish`, or only the name of an independent city. */
    fullName: string,
    state: string,
    latitude: number,
    longitude: number,
    /** The population of its places, for ranking only. */
    population: number,
    key: string,
    viewport: Viewport,
    outline: Ring[],
  ][]
  /**
   * The most populous first. The population is 0 if the place is known only by its ZIP codes or is part of a larger
   * place.
   */
  cities: [
    name: string,
    state: string,
    latitude: number,
    longitude: number,
    population: number,
    /** The FIPS code of its county, or an empty string. */
    county: string,
    keys: string[],
  ][]
  zipCodes: [
    zip: string,
    city: string,
    state: string,
    latitude: number,
    longitude: number,
    viewport: Viewport,
  ][]
}
