import '../../shell/button-styles.ts'
import '@mantine/core/styles/Input.layer.css'

// The styles of Mantine's components on these pages, in the order in which they build on each other.
