import type { FinancingInformation, MarketingMaterial } from '../../../../contract/library.ts'
import type { OfferedDocument } from '../../../machines/open-document/types.ts'

/** The file of an infographic or finance document and its button's label; the document is null if it has no file. */
export const downloadOf = (
  list: 'marketing_materials' | 'financing_informations',
  { id, name, downloadable }: MarketingMaterial | FinancingInformation,
): { document: OfferedDocument | null; label: string }[] => [
  { document: downloadable ? { path: `${list}/${id}/download`, name } : null, label: 'Download' },
]
