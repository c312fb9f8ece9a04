import { createDownload, DocumentCard, fileLabel } from '../../components/document-list/document-card.tsx'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { provideInfographics } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

/** Infographics are called marketing materials in the API. */
export default function InfographicsScreen() {
  return (
    <DocumentListView
      provide={provideInfographics}
      singular={texts.infographic}
      help={texts.infographicHelp}
      columns={[fileLabel]}
    >
      {(infographic) => (
        <DocumentCard
          name={infographic.name}
          files={createDownload('marketing_materials', infographic)}
          actions={
            <ItemActions
              item={{ entityType: 'MarketingMaterial', entityId: infographic.id, entity: infographic }}
            />
          }
        />
      )}
    </DocumentListView>
  )
}
