import { testFlowsWithSingleSignOn } from './support/paths/browser/test-flow-with-single-sign-on.ts'

await testFlowsWithSingleSignOn('single sign-on', {
  login: { tag: ['@WALK-09', '@LOGIN-14', '@LOGIN-18', '@SSO-06', '@SSO-18', '@ERROR-08'] },
  session: { tag: ['@WALK-11', '@LOGIN-15', '@SESSION-17', '@SSO-06'] },
})
