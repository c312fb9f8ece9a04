/**
 * The gazetteer as it is kept in its cache: rows as arrays, latitude and longitude in degrees. Keys are what a name is
 * looked up by, see `placeKey`.
 */
export interface CompiledGazetteer {
  states: [code: string, name: string, latitude: number, longitude: number, key: string][]
  /** The most populous first. */
  counties: [
    fips: string,
    name: string,
    /** `Knox County`, `Orleans Parish`; the bare name where nothing is added to it. */
    fullName: string,
    state: string,
    latitude: number,
    longitude: number,
    /** The people of its places, for ranking alone. */
    population: number,
    key: string,
  ][]
  /** The most populous first. Population 0: known by its ZIP codes only, or a part of a bigger place. */
  places: [
    name: string,
    state: string,
    latitude: number,
    longitude: number,
    population: number,
    /** The FIPS number of its county, or an empty string. */
    county: string,
    keys: string[],
  ][]
  /** By number. */
  zipCodes: [zip: string, city: string, state: string, latitude: number, longitude: number][]
}
