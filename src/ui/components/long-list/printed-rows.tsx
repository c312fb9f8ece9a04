/** The maximum number of printed items, since a document cannot contain 50,000. */
const maxPrintedRows = 1_000

export const printedRows = (items: readonly { id: number }[]) =>
  items.slice(0, maxPrintedRows).map(({ id }, index) => ({ index, key: id, start: null }))

export const PrintLimit = ({ count }: { count: number }) =>
  count > maxPrintedRows ? (
    <>
      Showing the first {maxPrintedRows.toLocaleString('en-US')} of {count.toLocaleString('en-US')}.
    </>
  ) : null
