// The styles of Mantine's choice of many, beyond those of fields and buttons, in the order in which they build on each other.
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
