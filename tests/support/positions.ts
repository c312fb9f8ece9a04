/** Where a search for Knoxville, TN, moves the map. */
export const knoxville = { latitude: 35.96064, longitude: -83.92074 }

/** The initial map center if the user's location is unknown. */
export const nashville = { latitude: 36.17, longitude: -86.78 }
