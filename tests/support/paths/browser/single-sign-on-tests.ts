/** Excuses a transition that needs single sign-on, which the server of the paths does not have, with the test that shows it. */
const shownBy = (spec: string) => (test: string) => ({
  notInBrowser: `This server has no single sign-on: ${spec}, "${test}".`,
})

export const journey = shownBy('tests/journeys/single-sign-on.spec.ts')
export const failure = shownBy('tests/journeys/single-sign-on-failures.spec.ts')
export const loginPage = shownBy('tests/login/login-single-sign-on.spec.ts')
