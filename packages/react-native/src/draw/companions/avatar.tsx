import { containersWithoutAvatar } from '@waymark/contract/constants'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Image, View } from 'react-native'
import { useDrawing } from '../drawing.tsx'
import { blend } from '../theme/mix.ts'

const AVATAR_PX = 84
const GAP_PX = 12
const SMALL_PX = 44
/** In a window narrower than this there is no room beside a card. */
const NARROW_PX = 480
/** Width of the avatar, its gap to the card, and a margin, on both sides of a card in the centre. */
const NEEDED_PX = 2 * (AVATAR_PX + GAP_PX + 8)

/** The guide's avatar: beside the card if there is room for it, or else a small one above the text. */
export function useAvatar(): { inside?: ReactNode; beside?: ReactNode } {
  const { view, services, component, container, screen, look } = useDrawing()
  const [lost, setLost] = useState<string>()
  const { avatar } = view
  if (!avatar || lost === avatar.media || containersWithoutAvatar.includes(component.container)) return {}
  const picture = { url: services.mediaUrl(avatar.media), onLost: () => setLost(avatar.media) }
  const hasRoom = screen.width >= NARROW_PX && screen.width >= look.width + NEEDED_PX
  const isCentred = container === 'POPUP' || container === 'CAROUSEL_SLIDE'
  if (hasRoom && isCentred) return { beside: <Beside {...picture} isStart={avatar.position === 'START'} /> }
  return { inside: <Inside {...picture} /> }
}

interface PictureProps {
  url: string
  onLost(): void
}

function Inside({ url, onLost }: PictureProps) {
  const { theme } = useDrawing()
  return (
    <View
      style={{
        width: SMALL_PX,
        height: SMALL_PX,
        marginBottom: 2,
        borderRadius: SMALL_PX / 2,
        overflow: 'hidden',
        backgroundColor: blend(theme.accent, 0.14, theme.background),
      }}
    >
      <Image
        testID="waymark-avatar"
        source={{ uri: url }}
        accessible={false}
        alt=""
        onError={onLost}
        style={{ width: SMALL_PX, height: SMALL_PX }}
      />
    </View>
  )
}

function Beside({ url, onLost, isStart }: PictureProps & { isStart: boolean }) {
  const { isRtl } = useDrawing()
  const away = -AVATAR_PX - GAP_PX
  return (
    <Image
      testID="waymark-avatar"
      source={{ uri: url }}
      accessible={false}
      alt=""
      resizeMode="contain"
      onError={onLost}
      style={{
        position: 'absolute',
        bottom: 0,
        width: AVATAR_PX,
        height: AVATAR_PX,
        ...(isStart === isRtl ? { right: away } : { left: away }),
      }}
    />
  )
}
