import { useEffect, useState, type ComponentType } from 'react'
import { StyleSheet, Text, View } from 'react-native'
import type { VideoSlot } from '../draw/index.ts'
import type { VideoModule, VideoViewProps } from './expo-modules.ts'
import type { DrawVideo } from './media.ts'

interface PlayedVideoProps {
  module: VideoModule
  video: VideoSlot
}

/** The interval at which captions are compared with the time, in seconds. */
const CAPTION_INTERVAL = 0.25

/** Plays videos with `expo-video`. Guides have captions of their own, so they are drawn over it. */
export const expoVideo =
  (module: VideoModule): DrawVideo =>
  (video) => <PlayedVideo key={video.url} module={module} video={video} />

function PlayedVideo({ module, video }: PlayedVideoProps) {
  const VideoView = module.VideoView as ComponentType<VideoViewProps>
  const [player] = useState(() => module.createVideoPlayer(video.url))
  const [atMs, setAtMs] = useState(0)
  useEffect(() => {
    player.timeUpdateEventInterval = CAPTION_INTERVAL
    const updates = player.addListener('timeUpdate', ({ currentTime }) => setAtMs(1000 * currentTime))
    player.muted = video.autoplay
    if (video.autoplay) player.play()
    return () => {
      updates.remove()
      player.release()
    }
  }, [player, video.autoplay])
  const caption = video.captions.find(({ startMs, endMs }) => atMs >= startMs && atMs < endMs)
  return (
    <View style={styles.frame}>
      <VideoView
        player={player}
        nativeControls
        contentFit="contain"
        accessibilityLabel={video.alt}
        style={styles.video}
      />
      {caption && (
        <Text style={styles.caption} pointerEvents="none">
          {caption.text}
        </Text>
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  frame: { aspectRatio: 16 / 9, backgroundColor: '#000', width: '100%' },
  video: { flex: 1 },
  caption: {
    alignSelf: 'center',
    backgroundColor: 'rgba(0, 0, 0, 0.75)',
    bottom: 8,
    color: '#fff',
    fontSize: 14,
    paddingHorizontal: 8,
    paddingVertical: 4,
    position: 'absolute',
  },
})
