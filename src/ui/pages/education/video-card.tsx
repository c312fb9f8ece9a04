import { ActionIcon, Loader } from '@mantine/core'
import { IconExternalLink, IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { MediaLink } from '../../../../contract/library.ts'
import { videoHost, videoId } from '../../../../contract/video-url.ts'
import { webUrl } from '../../../../contract/web-url.ts'
import { ItemActions } from '../../components/item-actions/item-actions.tsx'
import { Poster } from '../../components/poster-card/poster.tsx'
import classes from './education.module.css'
import { texts, watchText } from './texts.ts'

interface VideoCardProps {
  video: MediaLink
  /** In the whole list. */
  position: number
  /** True once the user has started it; the video host is not contacted before that. */
  isPlaying: boolean
  onPlay(): void
  onClose(): void
}

/** A video that plays in its card, or a link if it cannot be embedded. */
export const VideoCard = ({ video, position, isPlaying, onPlay, onClose }: VideoCardProps) => {
  const titleId = useId()
  const id = videoId(video.url)
  const url = webUrl(video.url)
  const play = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(onClose)
    // The clicked button is gone.
    play.current?.focus()
  }
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      {id === null ? (
        url === null ? null : (
          <a
            className={classes.poster}
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.open(video.title)}
          >
            <Poster position={position} />
            <span className={classes.play}>
              <IconExternalLink size={20} aria-hidden />
            </span>
          </a>
        )
      ) : isPlaying ? (
        <>
          <Player id={id} title={video.title} position={position} />
          <ActionIcon
            className={classes.close ?? ''}
            aria-label={texts.close(video.title)}
            title={texts.closeHint}
            onClick={close}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </>
      ) : (
        <button
          ref={play}
          type="button"
          className={classes.poster}
          onClick={onPlay}
          aria-label={texts.play(video.title)}
        >
          <Poster position={position} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={20} aria-hidden />
          </span>
        </button>
      )}
      <h3 id={titleId} className={classes.title}>
        {video.title}
      </h3>
      <div className={classes.footer}>
        {url ? (
          <a className={classes.link} href={url.href} target="_blank" rel="noopener noreferrer">
            {watchText(url.hostname)}
            <IconExternalLink size={14} aria-hidden />
            <span className="visually-hidden">{texts.opensNewTab}</span>
          </a>
        ) : (
          <p className={classes.missing}>{texts.noLink}</p>
        )}
        <div className={classes.actions}>
          <ItemActions item={{ entityType: 'MediaLink', entityId: video.id, entity: video }} />
        </div>
      </div>
    </article>
  )
}

interface PlayerProps {
  id: string
  title: string
  position: number
}

/** The poster and a spinner, until the frame covers them. */
const Player = ({ id, title, position }: PlayerProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  // The clicked button is gone, so focus moves to the player.
  useEffect(() => {
    frame.current?.focus({ preventScroll: true })
    frame.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className={classes.player}>
      <Poster position={position} />
      <Loader className={classes.spinner ?? ''} color="white" aria-hidden />
      <iframe
        ref={frame}
        title={title}
        src={`${videoHost}/embed/${id}?autoplay=1&rel=0`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // The host requires a referrer.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </div>
  )
}
