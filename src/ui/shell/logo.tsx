/** The product's sign: a pin on a map that is a public building. Decorative; the name stands beside it. */
export const LogoMark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path
      d="M16 1.5c-6.6 0-11.8 5-11.8 11.5 0 7.9 8.4 14.6 11 17 .5.4 1.1.4 1.6 0 2.6-2.4 11-9.1 11-17C27.8 6.5 22.6 1.5 16 1.5Z"
      fill="var(--mantine-color-verdigris-5)"
    />
    <path d="M16 5.6 8.4 9.8v1.7h15.2V9.8Z" fill="#fff" />
    <path
      d="M9.9 12.9h2.3v5.4H9.9zm4.95 0h2.3v5.4h-2.3zm4.95 0h2.3v5.4h-2.3zM8.4 19.5h15.2v2H8.4z"
      fill="#fff"
    />
  </svg>
)
