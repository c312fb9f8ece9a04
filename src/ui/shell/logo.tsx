import address from './logo.svg'

/** The product's sign: a pin on a map that is a public building. Decorative; the name stands beside it. [NAV-17] */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <img src={address} width={size} height={size} alt="" />
)
