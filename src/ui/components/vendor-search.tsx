import { SearchField } from '../resource-list/search-field.tsx'
import { longestVendor } from './longest-vendor.ts'

/** The search of sales reports by vendor. */
export const VendorSearch = ({ vendor, onChange }: { vendor: string; onChange(vendor: string): void }) => (
  <SearchField
    label="Search by vendor"
    placeholder="Type vendor"
    text={vendor}
    onChange={(text) => onChange(text.slice(0, longestVendor))}
  />
)
