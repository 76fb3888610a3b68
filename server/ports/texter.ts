/** The port to phones: sends one text message. */
export interface Texter {
  /**
   * `phone` is E.164 without the plus. Returns the sender's id of the message. Throws when it was not taken; the error names neither
   * number nor text.
   */
  send(phone: string, text: string): Promise<string>;
}
