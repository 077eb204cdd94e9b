/** A text to type into a dialog before something that cannot be undone: without it the browser does not confirm. */
export const TypedConfirmation = ({ text }: { readonly text: string }) => (
  <>
    <label class="field" for="confirmation">
      Type <strong>{text}</strong> to confirm
    </label>
    <input
      id="confirmation"
      name="confirmation"
      required
      pattern={text}
      title={`Type: ${text}`}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
    />
  </>
);
