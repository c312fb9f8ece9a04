import { testFlows } from './support/paths/browser/test-flow-in-browser.ts'

await testFlows(undefined, {
  everyFlow: { tag: ['@WALK-02'] },
  account: { tag: ['@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-11'] },
  'agency-detail': { tag: ['@AGENCY-16'] },
  'incorrect-info': { tag: ['@CONTACT-04', '@CONTACT-05', '@CONTACT-10'] },
  'csv-export': { tag: ['@REPORT-04', '@REPORT-15'] },
  'email-confirmation': { tag: ['@CONFIRM-01', '@CONFIRM-02', '@CONFIRM-03', '@CONFIRM-04'] },
  favorites: { tag: ['@FAV-06', '@FAV-07'] },
  'forgot-password': { tag: ['@FORGOT-02', '@FORGOT-04', '@FORGOT-05', '@FORGOT-06'] },
  navigation: { tag: ['@NAV-07', '@NAV-11'] },
  'open-document': { tag: ['@DOC-05', '@DOC-06'] },
  'options-dialog': { tag: ['@OPTIONS-01', '@OPTIONS-02', '@OPTIONS-03', '@OPTIONS-04'] },
  'reset-password': { tag: ['@RESET-02', '@RESET-03', '@RESET-06', '@RESET-07'] },
  signup: { tag: ['@SIGNUP-07'] },
  'two-factor': { tag: ['@ACCOUNT-02'] },
})
