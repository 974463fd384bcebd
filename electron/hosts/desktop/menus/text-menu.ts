import {
  app,
  BrowserWindow,
  Menu,
  type ContextMenuParams,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

type Item = MenuItemConstructorOptions;

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions' | 'editFlags'
>;

interface TextActions {
  readonly replaceWith: (suggestion: string) => void;
  readonly learn: (word: string) => void;
}

const MOST_SUGGESTIONS = 5;

const SEPARATOR: Item = { type: 'separator' };

const spellingItems = (
  { misspelledWord, dictionarySuggestions }: Clicked,
  { replaceWith, learn }: TextActions,
): readonly Item[] => {
  if (misspelledWord === '') return [];
  const suggestions = dictionarySuggestions.slice(0, MOST_SUGGESTIONS).map((label) => ({
    label,
    click: () => {
      replaceWith(label);
    },
  }));
  return [
    ...(suggestions.length > 0 ? suggestions : [{ label: 'No suggestions', enabled: false }]),
    SEPARATOR,
    {
      label: 'Add to dictionary',
      click: () => {
        learn(misspelledWord);
      },
    },
    SEPARATOR,
  ];
};

/** What can be done with the text under the pointer; nothing where there is none. */
export const textMenuTemplate = (clicked: Clicked, actions: TextActions): readonly Item[] => {
  const { isEditable, selectionText, editFlags } = clicked;
  if (isEditable) {
    return [
      ...spellingItems(clicked, actions),
      { role: 'cut', label: 'Cut', enabled: editFlags.canCut },
      { role: 'copy', label: 'Copy', enabled: editFlags.canCopy },
      { role: 'paste', label: 'Paste', enabled: editFlags.canPaste },
      SEPARATOR,
      { role: 'selectAll', label: 'Select all', enabled: editFlags.canSelectAll },
    ];
  }
  return selectionText.trim() === '' ? [] : [{ role: 'copy', label: 'Copy', enabled: editFlags.canCopy }];
};

const offerTextMenu = (contents: WebContents): void => {
  // A menu of the page itself prevents this event.
  contents.on('context-menu', (_event, clicked) => {
    const template = textMenuTemplate(clicked, {
      replaceWith: (suggestion) => contents.replaceMisspelling(suggestion),
      learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
    });
    const window = BrowserWindow.fromWebContents(contents);
    if (template.length === 0 || window === null) return;
    const { frame, x, y, menuSourceType: sourceType } = clicked;
    Menu.buildFromTemplate([...template]).popup({
      window,
      x,
      y,
      sourceType,
      ...(frame !== null && { frame }),
    });
  });
};

/** Electron has no context menu by itself. Every page gets one, that of a sign-in too, where passwords are pasted. */
export const offerTextMenus = (): void => {
  app.on('web-contents-created', (_event, contents) => {
    offerTextMenu(contents);
  });
};
