import logoUrl from './logo.svg'

/** The logo: a map pin with a public building. Decorative, because the name is beside it. [NAV-17] */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <img src={logoUrl} width={size} height={size} alt="" />
)
