import { useId } from 'react'
import type { MarketingMaterial } from '../../../../contract/library.ts'
import { DocumentListView } from '../../components/document-list/document-list-view.tsx'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { Poster } from '../../components/poster-card/poster.tsx'
import classes from '../../components/poster-card/poster-card.module.css'
import { PosterCardSkeletons } from '../../components/poster-card/poster-card-skeletons.tsx'
import { OpenDocument } from '../../open-document/open-document.tsx'
import { provideInfographics } from '../../resource-list/wiring.ts'
import { texts } from './texts.ts'

/** Infographics are called marketing materials in the API. */
export default function InfographicsScreen() {
  return (
    <DocumentListView
      provide={provideInfographics}
      singular={texts.infographic}
      help={texts.infographicHelp}
      skeletons={<PosterCardSkeletons count={8} />}
    >
      {(infographics, label, all) => (
        <ul className={classes.cards} aria-label={label}>
          {infographics.map((infographic) => (
            <li key={infographic.id}>
              <InfographicCard infographic={infographic} position={all.indexOf(infographic)} />
            </li>
          ))}
        </ul>
      )}
    </DocumentListView>
  )
}

interface InfographicCardProps {
  infographic: MarketingMaterial
  /** In the whole list. */
  position: number
}

const InfographicCard = ({ infographic, position }: InfographicCardProps) => {
  const nameId = useId()
  const { id, name, downloadable } = infographic
  return (
    <article className={classes.card} aria-labelledby={nameId}>
      <div className={classes.poster}>
        <Poster position={position} />
      </div>
      <h3 id={nameId} className={classes.title}>
        {name}
      </h3>
      <div className={classes.footer}>
        {downloadable ? (
          <OpenDocument
            document={{ path: `marketing_materials/${id}/download`, name }}
            label={texts.download}
          />
        ) : (
          <p className={classes.missing}>{texts.noFile}</p>
        )}
        <div className={classes.actions}>
          <ItemActions item={{ entityType: 'MarketingMaterial', entityId: id, entity: infographic }} />
        </div>
      </div>
    </article>
  )
}
