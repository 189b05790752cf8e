import type { Block } from '@waymark/contract'
import { useEffect, useState } from 'react'
import { Image } from 'react-native'
import { useDrawing, useFindText } from '../drawing.tsx'
import { blend } from '../theme/mix.ts'

/** Until a picture has loaded, its space has this shape. */
const STANDARD_RATIO = 16 / 9
/** Of a picture in a bar. */
const BAR_HEIGHT_PX = 48

interface ImageBlockProps {
  block: Extract<Block, { type: 'IMAGE' }>
  /** It stands above everything else in the card. */
  isFirst: boolean
}

/** A picture in its own shape. One that cannot be loaded takes no space. */
export function ImageBlock({ block, isFirst }: ImageBlockProps) {
  const { services } = useDrawing()
  const alt = useFindText()(block.alt)?.text
  return <Picture url={services.mediaUrl(block.media)} alt={alt} isFirst={isFirst} />
}

interface PictureProps {
  url: string
  alt: string | undefined
  isFirst: boolean
}

export function Picture({ url, alt, isFirst }: PictureProps) {
  const { theme, look } = useDrawing()
  const picture = usePicture(url)
  if (picture === 'LOST') return null
  const isFull = isFirst && look.isImageFull
  return (
    <Image
      source={{ uri: url }}
      accessible={Boolean(alt)}
      {...(alt && { accessibilityRole: 'image', accessibilityLabel: alt })}
      resizeMode={isFull || look.isChip ? 'cover' : 'contain'}
      style={{
        aspectRatio: picture.ratio,
        ...(look.isBar ? { height: BAR_HEIGHT_PX } : { maxHeight: look.imageHeight }),
        backgroundColor: blend(theme.ink, 0.06, theme.background),
        borderRadius: isFull ? 0 : look.isChip ? 4 : look.radius / 2,
        ...(isFull && {
          marginTop: -(look.padTop ?? look.pad),
          marginBottom: 4,
          marginHorizontal: -look.pad,
        }),
      }}
    />
  )
}

function usePicture(url: string): { ratio: number } | 'LOST' {
  const [found, setFound] = useState<{ url: string; ratio: number } | { url: string; isLost: true }>()
  useEffect(() => {
    let isCurrent = true
    Image.getSize(
      url,
      (width, height) => isCurrent && setFound({ url, ratio: height > 0 ? width / height : STANDARD_RATIO }),
      () => isCurrent && setFound({ url, isLost: true }),
    )
    return () => void (isCurrent = false)
  }, [url])
  if (found?.url !== url) return { ratio: STANDARD_RATIO }
  return 'isLost' in found ? 'LOST' : found
}
