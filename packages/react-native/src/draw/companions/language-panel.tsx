import { containersWithoutLanguagePanel } from '@waymark/contract/constants'
import { findTexts } from '@waymark/runtime/drawing'
import { useState, type ReactNode } from 'react'
import { Pressable, View, type ViewStyle } from 'react-native'
import { CornerButton } from '../card/corner-button.tsx'
import { useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import { useBackButton } from '../panel/use-back-button.ts'
import type { Panel } from '../view.ts'
import { LanguageMenu } from './language-menu.tsx'

/** The button for languages and sound, another one while sound waits for a press, and the menu of the first. */
export function useLanguagePanel(): { buttons?: ReactNode; count: number; menu?: ReactNode } {
  const { view, component } = useDrawing()
  const [isOpen, setOpen] = useState(false)
  const { panel } = view
  const hasRoom = !containersWithoutLanguagePanel.includes(component.container)
  const isShown = hasRoom && panel && offersAnything(panel)
  const close = () => setOpen(false)
  useBackButton(isOpen && isShown ? close : undefined)
  if (!isShown) return { count: 0 }
  const texts = findTexts(panel, view.locale)
  const isBlocked = panel.sound === 'BLOCKED'
  return {
    count: isBlocked ? 2 : 1,
    buttons: (
      <>
        {isBlocked && <PlayButton label={texts.repeatText} locale={texts.locale} onPress={panel.onRepeat} />}
        <CornerButton
          icon={panel.languages.length > 1 ? 'GLOBE' : 'SOUND'}
          label={texts.languagePanel}
          locale={texts.locale}
          isExpanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        />
      </>
    ),
    menu: isOpen && <LanguageMenu panel={panel} texts={texts} onClose={close} />,
  }
}

const offersAnything = ({ languages, sound, onDisable }: Panel) =>
  languages.length > 1 || sound !== 'SILENT' || onDisable !== undefined

interface PlayButtonProps {
  label: string
  locale: string
  onPress(): void
}

function PlayButton({ label, locale, onPress }: PlayButtonProps) {
  const { theme } = useDrawing()
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={label}
      {...useLanguageProps(locale)}
      hitSlop={8}
      onPress={onPress}
      style={({ pressed }): ViewStyle => ({
        width: 28,
        height: 28,
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: 14,
        backgroundColor: theme.accent,
        opacity: pressed ? 0.85 : 1,
      })}
    >
      <View style={{ marginStart: 1 }}>
        <Icon name="PLAY" size={14} colour={theme.onAccent} />
      </View>
    </Pressable>
  )
}
