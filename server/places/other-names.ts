/** Names that people use for a place beside its own in the gazetteer. */
export const otherNames: Record<string, string[]> = {
  'New York City, NY': ['New York', 'NYC'],
  'The Bronx, NY': ['Bronx'],
  'Washington, DC': ['Washington DC', 'DC'],
  'Los Angeles, CA': ['L.A.'],
  'Nashville, TN': ['Nashville Davidson'],
  'Louisville, KY': ['Louisville Jefferson'],
  'Ventura, CA': ['San Buenaventura'],
  'Boise, ID': ['Boise City'],
}
