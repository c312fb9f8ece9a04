type Rank = 0 | 1 | 2

/** The first zoom that shows the names of seas of a rank. */
export const seaZooms: Record<Rank, number> = { 0: 2, 1: 5, 2: 8 }

/** Points for the names of oceans and bays, whose shapes the sources do not include. */
export const seas: [name: string, rank: Rank, longitude: number, latitude: number][] = [
  ['Atlantic Ocean', 0, -68, 35.5],
  ['Pacific Ocean', 0, -132, 38],
  ['Gulf of Mexico', 0, -90.5, 25.5],
  ['Gulf of Alaska', 0, -146, 57.5],
  ['Bering Sea', 0, -173, 58],
  ['Beaufort Sea', 0, -142, 71.2],
  ['Hudson Bay', 0, -85.5, 59],
  ['Chesapeake Bay', 1, -76.18, 37.9],
  ['Cook Inlet', 1, -151.9, 60.5],
  ['Delaware Bay', 1, -75.12, 39.08],
  ['Green Bay', 1, -87.6, 45],
  ['Long Island Sound', 1, -72.85, 41.09],
  ['Pamlico Sound', 1, -76.05, 35.4],
  ['Prince William Sound', 1, -147, 60.6],
  ['Strait of Juan de Fuca', 1, -123.6, 48.23],
  ['Biscayne Bay', 2, -80.22, 25.55],
  ['Cape Cod Bay', 2, -70.28, 41.88],
  ['Galveston Bay', 2, -94.86, 29.5],
  ['Kāneʻohe Bay', 2, -157.79, 21.46],
  ['Lower New York Bay', 2, -74.05, 40.52],
  ['Massachusetts Bay', 2, -70.6, 42.35],
  ['Mobile Bay', 2, -88, 30.43],
  ['Monterey Bay', 2, -121.93, 36.8],
  ['Narragansett Bay', 2, -71.37, 41.57],
  ['Puget Sound', 2, -122.46, 47.78],
  ['Raritan Bay', 2, -74.2, 40.47],
  ['San Francisco Bay', 2, -122.27, 37.66],
  ['San Pablo Bay', 2, -122.4, 38.06],
  ['Tampa Bay', 2, -82.56, 27.72],
  ['Upper New York Bay', 2, -74.045, 40.66],
]
