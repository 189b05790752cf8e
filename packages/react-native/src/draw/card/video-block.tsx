import type { Block } from '@waymark/contract'
import { View } from 'react-native'
import { useDrawing, useFindText } from '../drawing.tsx'
import { Picture } from './image-block.tsx'
import { LocaleText } from './locale-text.tsx'

interface VideoBlockProps {
  block: Extract<Block, { type: 'VIDEO' }>
  isFirst: boolean
}

/** A video, if the host can play it, or else its poster and description. */
export function VideoBlock({ block, isFirst }: VideoBlockProps) {
  const { services, screen, view, look, theme } = useDrawing()
  const findText = useFindText()
  const alt = findText(block.alt)
  const posterUrl = block.poster === undefined ? undefined : services.mediaUrl(block.poster)
  if (!services.drawVideo) {
    return (
      <>
        {posterUrl !== undefined && <Picture url={posterUrl} alt={undefined} isFirst={isFirst} />}
        {alt && (
          <LocaleText locale={alt.locale} {...look.body} style={{ color: theme.soft }}>
            {alt.text}
          </LocaleText>
        )}
      </>
    )
  }
  const captions = (block.captions ?? []).flatMap(({ startMs, endMs, text }) => {
    const found = findText(text)
    return found ? [{ startMs, endMs, text: found.text }] : []
  })
  const isFull = isFirst && look.isImageFull
  return (
    <View
      style={{
        overflow: 'hidden',
        borderRadius: isFull ? 0 : look.radius / 2,
        ...(isFull && { marginTop: -(look.padTop ?? look.pad), marginHorizontal: -look.pad }),
      }}
    >
      {services.drawVideo({
        url: services.mediaUrl(block.media),
        posterUrl,
        alt: alt?.text ?? '',
        captions,
        autoplay: block.autoplay && view.interactive && !screen.reduceMotion,
      })}
    </View>
  )
}
