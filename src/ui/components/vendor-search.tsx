import { SearchField } from '../resource-list/search-field.tsx'

/** As many characters as the server looks for. */
export const longestVendor = 100

/** The part of a vendor's name that a list of sales reports is searched for. */
export const VendorSearch = ({ vendor, onChange }: { vendor: string; onChange(vendor: string): void }) => (
  <SearchField
    label="Search by vendor"
    placeholder="Type vendor"
    text={vendor}
    onChange={(text) => onChange(text.slice(0, longestVendor))}
  />
)
