/**
 * Property names that the build shortens, the same way in each of the SDK's files. Only names that stay within our
 * own modules: none that is stored, sent, exported by a late file, or visible to a page or an app. The names that
 * `waymark.js` uses most come first, because only 50 have one letter.
 */
export const INTERNAL_NAMES = `
  environment runSafely startProjectId listeners elapsedMs consider isVisible playing refetch pausesUntilMs
  serverClock onChange tabStore getLocale toContext emitError loadDelivery hasJumped retrySoon getId baseUrl
  guideServices useRuntime rulesChanged randomBytes onEnd routeChanged isSpent eventAdded flushOnHide
  sinceSuccess sinceLoad stopEverything activeGuides manifests winner chooseGuide reconsider
  doneElsewhere onAgain lateGates isOtherPerson onHide isDisabled wasSeen loadRuntime loadRules isNested
  manifestChanged onRoute onShow onOnline watch cancelTimer learn forget visibleElements sessionArea
  recordCustomEvent localArea requestedAt useStored isPending
  recorder showings setMuted getVisit isAsking startProject awaitElements findAnswer passedOver guarded
  interactive createButton isModal isRtl toView onAdvance takesFocus onDismiss gapPx mounted isAccepted onHidden
  isSeen isStrong onSeen redraw onTarget ownsDismissal isInteractive onAction isFound arrowPx onGone matchesCss
  drawNote onElsewhere runHostAction writeRich byIndex rivals onStep onOver dismiss sides arrow forEachPlaying
  loadWithPauses emit act emitOnce findStep goTo mediaUrl openLink findTarget
  listLinkSchemes judgePage getSection isLast presenter followAhead goToNext goToStep hasTargetOf findPrevious
  onEnter onDeadEnd enhanceCard movePanel applyStyle chooseLocale setAppLocale forgetChoice getCalls startNested
  findPresenter hasSlot startOver stopRemoved reportParts guideRequests suspendGuide loadReport isElsewhere
  onGivenUp stopWaiting guideScheduler
`
  .trim()
  .split(/\s+/)
