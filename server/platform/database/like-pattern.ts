/** The pattern that `like` and `ilike` match with every value that holds the text, whatever signs are in it. */
export const patternHolding = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
