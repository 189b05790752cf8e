/**
 * Names of ours that the build makes short, the same in each of the SDK's files. Only for those that our own modules
 * alone know: a name that is stored, sent, exported by a late file, or seen by a page or an app stays as it is. Those
 * used most by `waymark.js` stand first, as there are 26 names of one letter.
 */
export const INTERNAL_NAMES = `
  environment runSafely startProjectId listeners elapsedMs consider isVisible playing refetch pausesUntilMs
  serverClock onChange tabStore getLocale toContext emitError loadDelivery hasJumped retrySoon getId baseUrl
  guideServices useRuntime rulesChanged randomBytes onEnd routeChanged isSpent eventAdded flushOnHide
  sinceSuccess sinceLoad forgetLeftOut stopEverything activeGuides manifests winner chooser reconsider
  doneElsewhere onAgain lateGates isOtherPerson onHide isDisabled wasSeen loadRuntime loadRules isNested
  manifestChanged onRoute onShow onOnline watch cancelTimer learn forget visibleElements sessionArea leaveOut
  recordCustomEvent localArea requestedAt useStored keepOnly findResumable guideEnded isPending suspendGuide
  recorder showings setMuted getVisit isAsking startProject awaitElements findAnswer passedOver guarded
  interactive createButton isModal isRtl toView onAdvance takesFocus onDismiss gapPx mounted isAccepted onHidden
  isSeen isStrong onSeen redraw onTarget ownsDismissal isInteractive onAction isFound arrowPx onGone matchesCss
  drawNote onElsewhere followLink writeRich byIndex rivals onStep onOver dismiss sides arrow forEachPlaying
  getLastDecision loadWithPauses emit act emitOnce findStep goTo mediaUrl openLink relocate findTarget
  listLinkSchemes judgePage getSection isLast presenter followAhead goToNext goToStep hasTargetOf findPrevious
  onEnter onDeadEnd enhanceCard movePanel applyStyle chooseLocale setAppLocale forgetChoice getCalls startNested
`
  .trim()
  .split(/\s+/)
