declare module 'virtual:place-names' {
  /** The address of the names on the base map: see `placeNames` in `scripts/vite/place-names.ts`. */
  const url: string
  export default url
}
