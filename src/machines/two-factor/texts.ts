import { plural } from '../../../contract/format-count.ts'

export const texts = {
  title: 'Two-factor authentication',
  on: 'On',
  off: 'Off',
  lead: 'Requires a code from an authenticator app when you sign in.',
  why: 'Protects your account even if someone learns your password.',
  setUp: 'Set up two-factor authentication',
  enteringPassword: {
    title: 'Confirm your password',
    lead: 'Enter your password to set up an authenticator app.',
    action: 'Continue',
  },
  confirmingNewRecoveryCodes: {
    title: 'Create new recovery codes',
    lead: 'Your old recovery codes will stop working. Enter your password to continue.',
    action: 'Create new codes',
  },
  confirmingTurnOff: {
    title: 'Turn off two-factor authentication',
    lead: 'You’ll sign in with only your password. Enter it to continue.',
    action: 'Turn off',
  },
  createRecoveryCodes: 'Create new recovery codes',
  turnOff: 'Turn off',
  password: 'Password',
  cancel: 'Cancel',
  setup: {
    scan: '1. Scan the QR code',
    scanHint:
      'Use an authenticator app such as Google Authenticator, Microsoft Authenticator, or 1Password. If the app is on this device, you can also',
    openApp: 'open it directly',
    qrCode: 'QR code for your authenticator app',
    keyHint: 'Can’t scan it? Enter this key in your app:',
    copyKey: 'Copy key',
    enterCode: '2. Enter the code',
    enterCodeHint: 'Your app shows a new 6-digit code every 30 seconds.',
    code: 'Authentication code',
    turnOn: 'Turn on',
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    lead: 'Two-factor authentication is on. If you lose access to your authenticator app, you can sign in with these codes. Each code works once. Store them somewhere safe. They won’t be shown again.',
    list: 'Recovery codes',
    yours: 'Your recovery codes',
    copy: 'Copy',
    download: 'Download',
    saved: 'I’ve saved my codes',
  },
}

/** Below this number, the text suggests creating new codes. */
const fewRecoveryCodes = 3

/** "3 recovery codes left." */
export const formatRecoveryCodesLeft = (count: number): string => {
  if (count === 0) {
    return 'No recovery codes left. Create new ones so you can sign in if you lose access to your authenticator app.'
  }
  const left = `${plural(count, 'recovery code')} left.`
  return count < fewRecoveryCodes ? `${left} Create new ones before you run out.` : left
}
