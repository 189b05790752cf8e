import type { findTexts } from '@waymark/runtime/drawing'
import { useRef, useState, type ReactNode } from 'react'
import { Animated, type HostInstance, Pressable, ScrollView, View, type ViewStyle } from 'react-native'
import { LocaleText, useLanguageProps } from '../card/locale-text.tsx'
import { useDrawing } from '../drawing.tsx'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/shapes.ts'
import { Directed } from '../panel/directed.tsx'
import { useEntrance } from '../motion/use-entrance.ts'
import { fade } from '../theme/mix.ts'
import type { Panel } from '../view.ts'

const MOST_HEIGHT_PX = 340

interface LanguageMenuProps {
  panel: Panel
  texts: ReturnType<typeof findTexts>
  onClose(): void
}

/** The menu below the panel's button: languages, sound, and disabling guidance. */
export function LanguageMenu({ panel, texts, onClose }: LanguageMenuProps) {
  const { theme, look, screen, isRtl } = useDrawing()
  const [isAsking, setAsking] = useState(false)
  const entrance = useEntrance({ opacity: 0.4, fromY: 6, durationMs: 120 })
  const { ref, isUp, onLayout } = useUp(screen.height)
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <>
      <Pressable
        testID="waymark-menu-outside"
        accessible={false}
        importantForAccessibility="no"
        tabIndex={-1}
        onPress={onClose}
        style={{
          position: 'absolute',
          top: -screen.height,
          bottom: -screen.height,
          left: -screen.width,
          right: -screen.width,
        }}
      />
      <Animated.View
        ref={ref}
        onLayout={onLayout}
        style={[
          {
            position: 'absolute',
            ...(isUp
              ? { bottom: '100%', marginBottom: -look.closeInset - 34 }
              : { top: look.closeInset + 34 }),
            ...(isRtl ? { left: 8 } : { right: 8 }),
            minWidth: 190,
            maxWidth: Math.min(280, screen.width - 40),
          },
          entrance,
        ]}
      >
        <Directed
          isRtl={isRtl}
          role="menu"
          accessibilityLabel={texts.languagePanel}
          style={{
            maxHeight: Math.min(MOST_HEIGHT_PX, screen.height * 0.7),
            padding: 6,
            backgroundColor: theme.background,
            borderWidth: 1,
            borderColor: theme.line,
            borderRadius: Math.min(look.radius + 2, 14),
            boxShadow: theme.shadow,
          }}
        >
          <ScrollView alwaysBounceVertical={false}>
            {isAsking ? (
              <Confirm panel={panel} texts={texts} choose={choose} />
            ) : (
              <Groups panel={panel} texts={texts} choose={choose} onAsk={() => setAsking(true)} />
            )}
          </ScrollView>
        </Directed>
      </Animated.View>
    </>
  )
}

/** A menu that would leave the window below opens upwards. */
function useUp(windowHeight: number) {
  const ref = useRef<HostInstance>(null)
  const [isUp, setUp] = useState(false)
  const onLayout = () =>
    ref.current?.measureInWindow((_, y, __, height) => y + height > windowHeight && setUp(true))
  return { ref, isUp, onLayout }
}

type GroupProps = Pick<LanguageMenuProps, 'panel' | 'texts'> & {
  /** Closes the menu before it runs. */
  choose(run: () => void): () => void
}

function Groups({ panel, texts, choose, onAsk }: GroupProps & { onAsk(): void }) {
  const { languages, language, sound, onDisable } = panel
  const isMuted = sound === 'MUTED'
  const { locale } = texts
  const groups: ReactNode[] = []
  if (languages.length > 1) {
    groups.push(
      <View key="languages" role="radiogroup" accessibilityLabel={texts.changeLanguage}>
        <Heading text={texts.changeLanguage} locale={locale} />
        {languages.map(({ code, name }) => (
          <MenuItem
            key={code}
            text={name}
            locale={code}
            role="radio"
            isChecked={code === language}
            icon={code === language ? 'TICK' : undefined}
            onPress={choose(() => panel.onLanguage(code))}
          />
        ))}
      </View>,
    )
  }
  if (sound !== 'SILENT') {
    groups.push(
      <View key="sound">
        <MenuItem
          text={texts.muteText}
          locale={locale}
          role="checkbox"
          isChecked={isMuted}
          icon={isMuted ? 'TICK' : 'SILENCE'}
          onPress={choose(() => panel.onMute(!isMuted))}
        />
        <MenuItem text={texts.repeatText} locale={locale} icon="REPEAT" onPress={choose(panel.onRepeat)} />
      </View>,
    )
  }
  if (onDisable) {
    groups.push(<MenuItem key="disable" text={texts.disablePanelTitle} locale={locale} onPress={onAsk} />)
  }
  return groups.flatMap((group, at) => (at > 0 ? [<Line key={`line-${at}`} />, group] : [group]))
}

/** Asks for confirmation in place before disabling guidance on this device. */
function Confirm({ panel, texts, choose }: GroupProps) {
  const { locale } = texts
  return (
    <View>
      <Heading text={texts.disablePanelTitle} locale={locale} />
      <View style={{ flexDirection: 'row', gap: 6, paddingTop: 4, paddingHorizontal: 6, paddingBottom: 6 }}>
        <MenuItem text={texts.no} locale={locale} isChoice onPress={choose(() => {})} />
        <MenuItem text={texts.yes} locale={locale} isChoice onPress={choose(() => panel.onDisable?.())} />
      </View>
    </View>
  )
}

function Heading({ text, locale }: { text: string; locale: string }) {
  const { theme } = useDrawing()
  return (
    <LocaleText
      locale={locale}
      size={12}
      lineHeight={16}
      style={{
        paddingTop: 6,
        paddingHorizontal: 10,
        paddingBottom: 4,
        color: theme.soft,
        fontWeight: '600',
      }}
    >
      {text}
    </LocaleText>
  )
}

function Line() {
  const { theme } = useDrawing()
  return <View style={{ height: 1, marginVertical: 6, marginHorizontal: 4, backgroundColor: theme.line }} />
}

interface MenuItemProps {
  text: string
  locale: string
  role?: 'radio' | 'checkbox'
  isChecked?: boolean
  /** Undefined leaves its space; absent takes none. */
  icon?: IconName | undefined
  /** One of two in a row. */
  isChoice?: boolean
  onPress(): void
}

function MenuItem({ text, locale, role, isChecked, isChoice = false, onPress, ...props }: MenuItemProps) {
  const { theme } = useDrawing()
  return (
    <Pressable
      accessibilityRole={role ?? 'menuitem'}
      accessibilityLabel={text}
      {...(isChecked !== undefined && { 'aria-checked': isChecked })}
      {...useLanguageProps(locale)}
      onPress={onPress}
      style={({ pressed }): ViewStyle => ({
        flexDirection: 'row',
        alignItems: 'center',
        gap: 10,
        minHeight: 40,
        paddingVertical: 7,
        paddingHorizontal: 10,
        borderRadius: 6,
        backgroundColor: pressed ? fade(theme.ink, 0.07) : 'transparent',
        ...(isChoice && {
          flexGrow: 1,
          justifyContent: 'center',
          borderWidth: 1,
          borderColor: fade(theme.ink, 0.28),
        }),
      })}
    >
      {'icon' in props && (
        <View style={{ width: 16, height: 16 }}>
          {props.icon && <Icon name={props.icon} size={16} colour={theme.ink} />}
        </View>
      )}
      <LocaleText
        locale={locale}
        size={14}
        lineHeight={20}
        style={{ flexShrink: 1, fontWeight: isChoice ? '600' : '500' }}
      >
        {text}
      </LocaleText>
    </Pressable>
  )
}
