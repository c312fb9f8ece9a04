/** `fiscal_year_end` → `fiscalYearEnd`, at the type level. */
export type CamelCase<Key extends string> = Key extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Key

/** The shape that a wire type (snake_case) has in the app (camelCase): keys change, values never do. */
export type Camelized<Wire> = Wire extends readonly (infer Item)[]
  ? Camelized<Item>[]
  : Wire extends object
    ? { [Key in keyof Wire as Key extends string ? CamelCase<Key> : Key]: Camelized<Wire[Key]> }
    : Wire
