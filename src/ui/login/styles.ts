// The styles of Mantine's components on this page, in the order in which they build on each other.
import '../shell/button-styles.ts'
import '@mantine/core/styles/Input.layer.css'
