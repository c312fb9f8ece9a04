/** What the product does, in one line. */
export const tagline = 'Find public-sector agencies near you and the right people to call.'
