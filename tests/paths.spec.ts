import { testFlows } from './support/paths/browser/test-flow-in-browser.ts'

await testFlows(undefined, {
  account: { tag: ['@WALK-09', '@ACCOUNT-01', '@ACCOUNT-02', '@ACCOUNT-11'] },
  'agency-detail': { tag: ['@WALK-12', '@AGENCY-16'] },
  'contact-report': { tag: ['@WALK-12', '@CONTACT-04', '@CONTACT-05', '@CONTACT-10'] },
  'copy-button': { tag: ['@COPY-01', '@COPY-02', '@COPY-03'] },
  'csv-export': { tag: ['@WALK-12', '@REPORT-04', '@REPORT-15'] },
  'email-confirmation': { tag: ['@WALK-11', '@CONFIRM-01', '@CONFIRM-02', '@CONFIRM-03', '@CONFIRM-04'] },
  favorites: { tag: ['@WALK-12', '@FAV-06', '@FAV-07'] },
  'forgot-password': { tag: ['@WALK-11', '@FORGOT-02', '@FORGOT-04', '@FORGOT-05', '@FORGOT-06'] },
  navigation: { tag: ['@WALK-15', '@NAV-07', '@NAV-11'] },
  notifications: { tag: ['@WALK-13'] },
  'open-document': { tag: ['@WALK-12', '@DOC-05', '@DOC-06', '@WALK-13'] },
  'options-dialog': { tag: ['@WALK-15', '@OPTIONS-01', '@OPTIONS-02', '@OPTIONS-03', '@OPTIONS-04'] },
  'reset-password': { tag: ['@WALK-11', '@RESET-02', '@RESET-03', '@RESET-06', '@RESET-07'] },
  'resource-list': { tag: ['@WALK-12', '@WALK-13'] },
  'sales-reports': { tag: ['@WALK-12'] },
  'search-suggestions': { tag: ['@WALK-14'] },
  signup: { tag: ['@WALK-11', '@SIGNUP-07'] },
  'statute-panel': { tag: ['@WALK-13'] },
})
