document.documentElement.lang = chrome.i18n.getMessage('language')
document.title = chrome.i18n.getMessage('name')
for (const element of document.querySelectorAll<HTMLElement>('[data-message]')) {
  element.textContent = chrome.i18n.getMessage(element.dataset.message ?? '')
}
