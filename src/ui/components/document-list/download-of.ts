import type { OfferedDocument } from '../../../machines/document-open/types.ts'
import type { FinancingInformation, MarketingMaterial } from '../../../services/api/contract/library.ts'

/** The one file of an infographic or a finance document, with what its button reads; none where there is no file. */
export const downloadOf = (
  list: 'marketing_materials' | 'financing_informations',
  { id, name, downloadable }: MarketingMaterial | FinancingInformation,
): { document: OfferedDocument; label: string }[] =>
  downloadable ? [{ document: { path: `${list}/${id}/download`, name }, label: 'Download' }] : []
