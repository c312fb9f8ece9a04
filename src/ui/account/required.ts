/** The props of a field that the browser requires before it submits the form. */
export const required = { required: true, withAsterisk: false } as const
