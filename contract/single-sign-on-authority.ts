/**
 * The hosts of Microsoft Entra's global and national clouds, whose authority URLs do not contain the protocol version.
 */
const microsoftHosts = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]

/** True for an authority of Microsoft Entra, such as `https://login.microsoftonline.com/common`. */
export const isMicrosoftAuthority = (authority: string): boolean =>
  microsoftHosts.includes(new URL(authority).host)
