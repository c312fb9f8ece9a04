import classes from './not-found-screen.module.css'

export const NotFoundArt = () => (
  <svg className={classes.art} viewBox="-7 -8 260 198" aria-hidden="true" focusable="false">
    <g fill="var(--mantine-primary-color-light)" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
      <path d="M20 24h78v27c4-7 20-7 20 8s-16 15-20 8v35H72c7-4 7-20-8-20s-15 16-8 20H20Z" />
      <path d="M20 102h36c-7-4-7-20 8-20s15 16 8 20h26v24c4-7 20-7 20 8s-16 15-20 8v36H20Z" />
      <path d="M98 178v-36c4 7 20 7 20-8s-16-15-20-8v-24h28c-7 4-7 20 8 20s15-16 8-20h34v76Z" />
    </g>
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M34 62c14-10 26 8 42-2M34 132c12 14 30 4 44 16m44 8c18-16 32 4 46-14" />
    </g>
    <g transform="rotate(14 190 58) translate(12 -20)">
      <path
        d="M128 24h78v78h-34c7 4 7 20-8 20s-15-16-8-20h-28V67c4 7 20 7 20-8s-16-15-20-8Z"
        fill="var(--surface-raised)"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M177 88c-12-14-17-20-17-29a17 17 0 0 1 34 0c0 9-5 15-17 29Z"
        fill="var(--mantine-primary-color-filled)"
      />
      <circle cx="177" cy="58" r="6" fill="#fff" />
    </g>
  </svg>
)
