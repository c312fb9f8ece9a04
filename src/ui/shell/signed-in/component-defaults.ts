import { ActionIcon, createTheme, Drawer, Modal, Paper, Skeleton, Tooltip } from '@mantine/core'

const dialog = {
  radius: 'lg',
  overlayProps: { backgroundOpacity: 0.4 },
  transitionProps: { duration: 150 },
}

/** The defaults of the components that only signed-in pages use. Their colors and shadows are in components.css. */
export const componentDefaults = createTheme({
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 36 } }),
    Drawer: Drawer.extend({ defaultProps: { ...dialog, radius: 0 } }),
    Modal: Modal.extend({ defaultProps: dialog }),
    // A <header> would be a banner landmark of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm', animate: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } }),
  },
})
