//! The link that invites to a room: `sandwich://unirse/` and base64url of version, host, secret, hints and a
//! checksum.
//!
//! Says where to go and proves that one may. Reading one does nothing. The checksum is for the letter that a person
//! or a messenger changed; against forgery stand the secret and the host's key.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use data_encoding::BASE64URL_NOPAD;

use crate::{PeerId, Secret};

/// What every link begins with.
pub const PREFIX: &str = "sandwich://unirse/";
/// No link is longer; more is not read at all.
pub const MAX_LINK: usize = 512;
/// Nor is a text longer in which one is looked for.
const MAX_TEXT: usize = 4_000;
const FORMAT: u8 = 1;
const MAX_HINTS: usize = 8;
const CHECKSUM: usize = 4;

/// What a link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// Who made the room.
    pub host: PeerId,
    /// Proves that one was invited.
    pub secret: Secret,
    /// Where the host may be found, if not by its name alone.
    pub hints: Vec<Hint>,
}

/// A way to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// An address of its own.
    Address(SocketAddr),
    /// The relay that it can be reached by.
    Relay(String),
}

/// Why a text is no invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkError {
    /// There is no such link in it.
    NotALink,
    /// Longer than any link.
    TooLong,
    /// A part of it is missing, or a letter is wrong.
    Broken,
    /// Made by a newer app.
    Newer,
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotALink => "there is no link in the text",
            Self::TooLong => "the link is too long",
            Self::Broken => "the link is damaged",
            Self::Newer => "the link is from a newer app",
        })
    }
}

impl std::error::Error for LinkError {}

impl Invitation {
    /// The invitation as a link.
    #[must_use]
    pub fn link(&self) -> String {
        let mut bytes = vec![FORMAT];
        bytes.extend(self.host.0);
        bytes.extend(self.secret.0);
        for hint in self.hints.iter().take(MAX_HINTS) {
            hint.write(&mut bytes);
        }
        bytes.extend(crc32fast::hash(&bytes).to_be_bytes());
        format!("{PREFIX}{}", BASE64URL_NOPAD.encode(&bytes))
    }

    /// Finds the link in a text, which may be the whole message that brought it.
    ///
    /// # Errors
    /// There is none, or it cannot be used.
    pub fn find(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_TEXT {
            return Err(LinkError::TooLong);
        }
        let (_, rest) = text.split_once(PREFIX).ok_or(LinkError::NotALink)?;
        // What follows in the message, if only a full stop, is no part of it.
        let is_outside =
            |letter: char| !matches!(letter, 'A'..='Z' | 'a'..='z' | '0'..='9' | '-' | '_');
        let code = rest.split(is_outside).next().unwrap_or_default();
        if PREFIX.len() + code.len() > MAX_LINK {
            return Err(LinkError::TooLong);
        }
        let bytes = BASE64URL_NOPAD.decode(code.as_bytes()).map_err(|_| LinkError::Broken)?;
        Self::read(&bytes)
    }

    fn read(bytes: &[u8]) -> Result<Self, LinkError> {
        match bytes.first() {
            Some(&FORMAT) => {}
            Some(&format) if format > FORMAT => return Err(LinkError::Newer),
            _ => return Err(LinkError::Broken),
        }
        let (said, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(LinkError::Broken)?;
        if crc32fast::hash(said) != u32::from_be_bytes(*checksum) {
            return Err(LinkError::Broken);
        }
        let mut rest = said.get(1..).unwrap_or_default();
        let host = PeerId(take(&mut rest)?);
        let secret = Secret(take(&mut rest)?);
        let mut hints = Vec::new();
        while !rest.is_empty() {
            if hints.len() == MAX_HINTS {
                return Err(LinkError::Broken);
            }
            hints.push(Hint::read(&mut rest)?);
        }
        Ok(Self { host, secret, hints })
    }
}

impl Hint {
    fn write(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Address(SocketAddr::V4(address)) => {
                bytes.push(1);
                bytes.extend(address.ip().octets());
                bytes.extend(address.port().to_be_bytes());
            }
            Self::Relay(url) => {
                let Ok(length) = u8::try_from(url.len()) else { return };
                bytes.extend([2, length]);
                bytes.extend(url.as_bytes());
            }
            Self::Address(SocketAddr::V6(address)) => {
                bytes.push(3);
                bytes.extend(address.ip().octets());
                bytes.extend(address.port().to_be_bytes());
            }
        }
    }

    fn read(rest: &mut &[u8]) -> Result<Self, LinkError> {
        let [kind] = take(rest)?;
        match kind {
            1 => Self::address(Ipv4Addr::from(take::<4>(rest)?).into(), rest),
            2 => {
                let [length] = take(rest)?;
                let (url, after) =
                    rest.split_at_checked(usize::from(length)).ok_or(LinkError::Broken)?;
                *rest = after;
                let url = std::str::from_utf8(url).map_err(|_| LinkError::Broken)?;
                Ok(Self::Relay(url.to_string()))
            }
            3 => Self::address(Ipv6Addr::from(take::<16>(rest)?).into(), rest),
            _ => Err(LinkError::Broken),
        }
    }

    fn address(ip: IpAddr, rest: &mut &[u8]) -> Result<Self, LinkError> {
        Ok(Self::Address(SocketAddr::new(ip, u16::from_be_bytes(take(rest)?))))
    }
}

/// The next bytes, which must be there.
fn take<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], LinkError> {
    let (bytes, after) = rest.split_first_chunk().ok_or(LinkError::Broken)?;
    *rest = after;
    Ok(*bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn invitation() -> Invitation {
        Invitation {
            host: PeerId([7; 32]),
            secret: Secret([9; 16]),
            hints: vec![
                Hint::Relay("https://relay.example/".into()),
                Hint::Address("192.168.1.23:51234".parse().unwrap()),
                Hint::Address("[2001:db8::1]:443".parse().unwrap()),
            ],
        }
    }

    #[test]
    fn a_link_is_read_back_also_out_of_the_message_that_brought_it() {
        let link = invitation().link();
        assert_eq!(Invitation::find(&link), Ok(invitation()));
        for after in ["/ \n¡Te espero!", ".", ")", "»", ""] {
            let message = format!("  ¿Jugamos?\n{link}{after}");
            assert_eq!(Invitation::find(&message), Ok(invitation()), "{after}");
        }
        let bare = Invitation { hints: Vec::new(), ..invitation() };
        assert_eq!(bare.link().len(), 89);
        assert_eq!(Invitation::find(&bare.link()), Ok(bare));
    }

    #[test]
    fn a_link_cut_off_or_with_something_wrong_in_it_is_refused() {
        let link = invitation().link();
        for end in PREFIX.len()..link.len() {
            assert_eq!(Invitation::find(&link[..end]), Err(LinkError::Broken), "{end}");
        }
        for (text, error) in [
            ("", LinkError::NotALink),
            ("https://example.org/", LinkError::NotALink),
            ("sandwich:unirse", LinkError::NotALink),
            ("sandwich://unirse/", LinkError::Broken),
            ("sandwich://unirse/ AAAA", LinkError::Broken),
            ("sandwich://unirse/ñandú", LinkError::Broken),
            ("sandwich://unirse/AAAA", LinkError::Broken),
            ("sandwich://unirse/_____", LinkError::Broken),
            ("sandwich://unirse/____", LinkError::Newer),
            (&format!("{PREFIX}{}", "A".repeat(600)), LinkError::TooLong),
            (&"x".repeat(5_000), LinkError::TooLong),
        ] {
            assert_eq!(Invitation::find(text), Err(error), "{text:.40}");
        }
    }

    #[test]
    fn no_letter_of_a_link_can_be_changed() {
        let link = invitation().link();
        // The first says the format: another one may be a newer app's.
        for at in PREFIX.len() + 2..link.len() {
            for other in ['A', 'b', '0', '_'] {
                let mut changed = link.clone();
                changed.replace_range(at..=at, &other.to_string());
                if changed != link {
                    assert_eq!(Invitation::find(&changed), Err(LinkError::Broken), "{at} {other}");
                }
            }
        }
    }
}
