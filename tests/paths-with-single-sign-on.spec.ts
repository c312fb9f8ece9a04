import { testFlowsWithSingleSignOn } from './support/paths/browser/test-flow-with-single-sign-on.ts'

await testFlowsWithSingleSignOn('single sign-on', {
  everyFlow: { tag: ['@WALK-02'] },
  login: { tag: ['@LOGIN-14', '@LOGIN-18', '@SSO-06', '@SSO-18', '@ERROR-08'] },
  session: { tag: ['@LOGIN-15', '@SESSION-17', '@SSO-06'] },
})
