// The styles of what Mantine lays over the list while it waits.
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/LoadingOverlay.layer.css'
