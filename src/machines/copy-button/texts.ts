export const texts = {
  copy: 'Copy',
  copied: 'Copied',
  blocked: 'Your browser blocked copying. Select this text and copy it:',
  textToCopy: 'Text to copy',
}
