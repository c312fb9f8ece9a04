/** The server's limit, in characters. */
export const longestVendor = 100
