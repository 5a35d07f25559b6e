import { describe, expect, test } from "vitest";
import { contactSubject, MESSAGE_LENGTH, messageTooLong, subjectLabel } from "#app/domain/contact.ts";
import { contactWords, isMailAddress, mailtoHref } from "#app/domain/contact-address.ts";

describe("a message", () => {
  test("is about one of a few subjects", () => {
    expect(contactSubject("privacy")).toBe("privacy");
    for (const given of [null, "", "Privacy", "constructor", "__proto__"]) {
      expect(contactSubject(given)).toBeNull();
    }
    expect(subjectLabel("privacy")).toBe("My data and my rights");
    expect(subjectLabel("gone")).toBe("Something else");
  });

  test("says by how much it is too long, counted as it is stored", () => {
    const most = "a".repeat(MESSAGE_LENGTH.max);
    expect(messageTooLong(`  ${most}\u200b\n`)).toBeNull();
    expect(messageTooLong(`${most}aa`)).toBe("At most 2,000 characters: 2 too many.");
  });
});

describe("where to write to", () => {
  test.each([
    ["hello@shred.example", true],
    [" hello@shred.example", false],
    ["hello@shred.example\nBcc: a@b.example", false],
    ["a@b.example, c@d.example", false],
    ["Ridge Road 1, Testville", false],
    ["https://shred.example/@write", false],
  ])("%j is one e-mail address: %s", (text, isOne) => {
    expect(isMailAddress(text)).toBe(isOne);
  });

  test("is a link that opens a mail program, to that address and nothing else", () => {
    expect(contactWords("hello@shred.example")).toBe("[hello@shred.example](mailto:hello@shred.example)");
    expect(contactWords("Ridge Road 1, Testville")).toBe("Ridge Road 1, Testville");
    expect(mailtoHref("a?cc=b&body=c@shred.example")).toBe("mailto:a%3Fcc%3Db%26body%3Dc@shred.example");
  });
});
