/** What a new password must be, as its field says it. */
export const passwordRule = 'At least 6 characters, and not one of the most common passwords.'
